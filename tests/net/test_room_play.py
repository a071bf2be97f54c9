from engine.deal.events import Settled
from net.messages import Update
from tests.support.rooms import table


def test_two_programs_play_a_deal_over_bytes() -> None:
    lab = table()
    one, two = lab.clients
    lab.play_until(lambda: one.updates[one.seat].view.number == 2)
    assert two.updates[two.seat].view.number == 2
    for client in (one, two):
        settled = [each for each in client.notices if isinstance(each, Update) and each.view.outcome is not None]
        assert any(isinstance(event, Settled) for each in settled for event in each.events)
