/** What of a person's is told apart by a text that stands nowhere else. */
export type Kind = 'name' | 'document' | 'contact' | 'holdings' | 'controlCode'

/** A person whose data can be told apart wherever they appear. */
export interface Marked {
  readonly account: string
  readonly marks: readonly { readonly kind: Kind; readonly text: string }[]
}
