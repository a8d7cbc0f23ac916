/** The schema library defines two big-integer bounds when it loads, which browsers of the documents' list do not support. Nothing here uses them. */
;(globalThis as { BigInt?: unknown }).BigInt ??= Number
