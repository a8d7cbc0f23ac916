import { z } from 'zod'

const chain = z.object({ links: z.int(), head: z.string() })

/** What a backup says of itself: how it was made and what has to be there again afterwards. */
export const manifest = z.object({
  form: z.literal(2),
  /** Its files open as files of this backup alone. */
  id: z.uuid(),
  madeAt: z.string(),
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), file: z.string(), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  chains: z.object({ snapshot: chain, audit: chain }),
  documents: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>

export const MANIFEST_FILE = 'manifest.sealed'
/** The name under which a file of a backup opens. */
export const nameIn = (id: string, file: string): string => `${id}/${file}`
export const tableFile = (place: number): string => `table-${String(place).padStart(3, '0')}.sealed`
