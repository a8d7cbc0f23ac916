import type { Refusal } from './changes/rules.ts'

/** Stops a reading: the file is damaged, encrypted or beyond the limits. Never leads to a favourable verdict; `refusal` names the broken rule, if any. */
export class Damage extends Error {
  readonly reason: DamageReason
  readonly refusal: Refusal | null
  constructor(reason: DamageReason, detail: string, refusal: Refusal | null = null) {
    super(`${reason}: ${detail}`)
    this.reason = reason
    this.refusal = refusal
  }
}

export type DamageReason = 'notPdf' | 'encrypted' | 'structure' | 'limits'

/** The limits of one reading (safety rule S28). */
export const limits = {
  inflatedBytes: 64 * 1024 * 1024,
  depth: 64,
  /** Of one ASN.1 encoding. */
  elements: 250_000,
  /** Of one signature. */
  certificates: 100,
  attributes: 1_000,
  timestamps: 8,
  /** Signature checks by a fast key that the search for trust may make in one file. */
  effort: 400,
  objects: 50_000,
  signatures: 50,
  fields: 2_000,
  sections: 100,
  /** Largest one that readers agree on (ISO 32000-1, annex C). */
  objectNumber: 8_388_607,
  /** Rows of all cross-reference sections together. */
  entries: 200_000,
  /** Bytes of a form field's full name. */
  fieldName: 4_096,
  /** Bytes of the metadata of a file. */
  metadata: 1_000_000,
  /** Work of reading what pages draw, in bytes of content. */
  drawn: 6_000_000,
  /** Places of one page that show something. */
  marks: 50_000,
  /** Forms within forms. */
  forms: 20,
} as const
