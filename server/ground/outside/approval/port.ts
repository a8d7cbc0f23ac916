import { hash } from 'node:crypto'
import { PRINTED } from '@djbr/domain/values/characters.ts'
import { z } from 'zod'
import type { Down } from '../down.ts'

/** A document that a citizen is asked to approve. */
export interface ApprovalQuestion {
  /** A version 4 UUID of our own. */
  readonly id: string
  readonly document: Uint8Array
  readonly description: string
  /** Identifies the citizen to the service. */
  readonly citizenToken: string
}

export type ApprovalAnswer =
  /** Accepted: the citizen approves or rejects at the link. */
  | { readonly outcome: 'asked'; readonly link: string }
  /** Not accepted, in the service's words. */
  | { readonly outcome: 'refused'; readonly message: string; readonly state: string }
  /** The citizen's token has expired. */
  | { readonly outcome: 'tokenEnded' }
  | Down

/** The transaction under which the service recorded an approval: a text, or a number converted to one, in full and unchanged; '' where it gives none. */
export const transactionCode = z
  .union([z.string().max(500).regex(PRINTED), z.int().transform(String), z.null().transform(() => '')])
  .default('')

/** One approval of a document that the service has on record. */
export interface ApprovalRecord {
  readonly request: string
  readonly citizenDocument: string
  readonly transaction: string
}

export type VerificationAnswer = { readonly outcome: 'verified'; readonly records: readonly ApprovalRecord[] } | Down

/** The approval of documents at Ciudadanía Digital. Call it outside any transaction. Never throws: a service that fails is down. */
export interface ApprovalService {
  ask(question: ApprovalQuestion): Promise<ApprovalAnswer>
  /** Returns who approved exactly these bytes; no records when nobody did. */
  verify(document: Uint8Array): Promise<VerificationAnswer>
}

const notSet = { outcome: 'down', why: 'not set' } as const

/** Used when no approval service is set. */
export const noApprovalService: ApprovalService = { ask: async () => notSet, verify: async () => notSet }

/** The service's words for an approval that is on record (R9.29). */
export const APPROVED = 'Completado'

/** The service's words for a person who declined: any other refusal is its own problem. */
export const REJECTED = 'La persona interesada ha rechazado la aprobación del trámite o documento'

/** Returns the service's name for a document: the SHA-256, in hexadecimal, of its base64 text, not of its bytes (R9.25). */
export const approvalHashOf = (document: Uint8Array): string => hash('sha256', Buffer.from(document).toString('base64'))
