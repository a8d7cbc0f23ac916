/** Kinds of a person's data that are recognized by a text that occurs nowhere else. */
export type Kind = 'name' | 'document' | 'contact' | 'holdings' | 'controlCode'

/** A person whose data can be recognized wherever they appear. */
export interface Marked {
  readonly account: string
  readonly marks: readonly { readonly kind: Kind; readonly text: string }[]
}
