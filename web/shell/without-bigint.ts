/** The library of schemas names two bounds as big integers as it loads, which browsers of the documents' list do not know; nothing here counts with them. */
;(globalThis as { BigInt?: unknown }).BigInt ??= Number
