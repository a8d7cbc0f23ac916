interface ReportedDocument {
  readonly documentNumber: string
  readonly complement: string
}

/** A document as it is written: a complement behind its number. */
export const documentAsWritten = ({ documentNumber, complement }: ReportedDocument): string =>
  complement === '' ? documentNumber : `${documentNumber}-${complement}`
