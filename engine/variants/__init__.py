"""The rulesets: data, judges and evaluators."""
