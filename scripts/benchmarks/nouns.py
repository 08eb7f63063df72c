"""Words for the names of made-up types and fields."""

NOUNS = """account address amount balance branch card carrier category channel city client code
comment contract country coupon currency customer delivery deposit device discount district driver
entry event factor fee fleet forecast gate group holder invoice item journey key label language
ledger level limit line location market member message method notice number offer office operator
order owner package parcel payment period person phase place plan point price product profile
purpose quantity quota rate reason receipt record refund region report request reserve result
route rule scheme season section segment seller service shift signal sort source stage station
status stop store street supplier system tariff terminal ticket title trip type unit user vehicle
version visit voucher wallet warehouse zone""".split()
