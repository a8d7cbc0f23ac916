import type { AnswerOnTheWire, Call } from '@djbr/domain/calls/call.ts'

/** Where a declared call is asked, whatever stands for its `:names` and behind its `?`; of one that is not declared, any address. */
export type AddressOf<Of, Method extends string> =
  Of extends Readonly<Record<Method, infer Path extends string>> ? Filled<Path> | `${Filled<Path>}?${string}` : string

type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path

/** What a declared call answers, by its names on the wire; of one that is not declared, what it is said to. */
export type AnswerTo<Of> = Of extends Pick<Call, 'answer'> ? AnswerOnTheWire<Of> : Of
