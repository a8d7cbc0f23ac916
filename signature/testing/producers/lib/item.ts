import type { Holder } from './holders.ts'

export type Refusal = { readonly rule: string; readonly why: string }

/** One file of the corpus, and how it is made. */
export type Item = {
  readonly file: string
  /** Who made it, with version; for what is written as another library writes it, whose habit that is and where it is told. */
  readonly producer: string
  readonly special: string
  /** In the order of their fields. */
  readonly signers: readonly Holder[]
  /** Why pdfsig cannot say that each signature is valid, where it cannot. */
  readonly pdfsig?: string
  /** The file is honest and refused all the same: by which rule, by its published code, and why. */
  readonly refused?: Refusal
  readonly make: () => Promise<Uint8Array> | Uint8Array
}

/** The items of one script, whose producer is the same. */
export const family = (producer: string, items: readonly (Omit<Item, 'producer'> & { readonly producer?: string })[]): readonly Item[] =>
  items.map((item) => ({ producer, ...item }))
