/** Who is checked, as it stands in the form around. */
export interface CheckedPerson {
  readonly document: string
  readonly paternal: string
  readonly maternal: string
  readonly names: string
}

export interface PersonCheckProps {
  readonly who: 'spouse' | 'relative'
  readonly person: CheckedPerson
  /** Takes the document without a complement that cannot be one. */
  onDocument(document: string): void
}
