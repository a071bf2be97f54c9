"""The words of slugs: why something was refused, or a connection ended."""

from app.text.catalogue import has_words, tr


def words_of(slug: str) -> str:
    """A sentence for this slug, also for one that this version does not know."""
    key = f"network.slug.{slug}"
    return tr(key) if has_words(key) else tr("network.slug.other", slug=slug)
