/** The person to check, as the surrounding form has them. */
export interface CheckedPerson {
  readonly document: string
  readonly paternal: string
  readonly maternal: string
  readonly names: string
}

export interface PersonCheckProps {
  readonly who: 'spouse' | 'relative'
  readonly person: CheckedPerson
  /** Called with the document without its invalid complement. */
  onDocument(document: string): void
}
