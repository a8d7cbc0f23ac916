import { z } from 'zod'
import type { displayNumbers } from './numbers.ts'

const asWritten = {
  sworn: z.string().regex(/^[0-9a-f]{64}$/),
  departmental: z.string(),
  national: z.string(),
  receivedAt: z.iso.datetime({ offset: true }),
}
const ofReception = {
  ...asWritten,
  controlCode: z.string(),
  digital: z.boolean(),
  late: z.boolean(),
  office: z.object({ id: z.int(), name: z.string() }).nullable(),
  officer: z.int().nullable(),
}
const approval = z.object({ transaction: z.string(), at: z.iso.datetime({ offset: true }) })
const text = z.discriminatedUnion('version', [
  z.object({ version: z.literal(1), ...asWritten, office: z.string() }),
  z.object({ version: z.literal(2), ...ofReception }),
  z.object({ version: z.literal(3), ...ofReception, approval: approval.nullable() }),
])

/** The transaction of Ciudadanía Digital that approved a declaration, and when the portal was told. */
export type ApprovalText = z.output<typeof approval>

/** What is sealed of a reception. Version 1, from before whole rows were sealed, only names the office; version 2 has no approval. */
export type ReceptionText = z.output<typeof text>
export type PresentReceptionText = Extract<ReceptionText, { version: 3 }>

/** Returns the sealed text of a reception; null for any other text. */
export function readReceptionText(canonical: string): ReceptionText | null {
  try {
    return text.safeParse(JSON.parse(canonical)).data ?? null
  } catch {
    return null
  }
}

export const officeNameIn = ({ office }: ReceptionText): string => (typeof office === 'string' ? office : (office?.name ?? ''))

/** Whether the server itself received it: version 1 shows this by having no office. */
export const isDigital = (sealed: ReceptionText): boolean => (sealed.version === 1 ? sealed.office === '' : sealed.digital)

/** Returns the approval that a reception followed; null at the desk, and where none was sealed. */
export const approvalIn = (sealed: ReceptionText): ApprovalText | null => (sealed.version === 3 ? sealed.approval : null)

/** A reception and its declaration as their rows have them; columns that a reader does not have are left out and not compared. */
export type ReceptionRow = Parameters<typeof displayNumbers>[0] & {
  readonly receivedAt: Date
  readonly receivedOn: string
  /** The SHA-256 of what was sworn, in hexadecimal. */
  readonly sworn: string | null
  readonly officeId?: number | null
  readonly officerId?: number | null
  readonly controlCode?: string | null
  readonly digital?: boolean
  readonly late?: boolean | null
}
