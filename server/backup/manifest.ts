import { z } from 'zod'

const chain = z.object({ links: z.int(), head: z.string() })

/** What a backup says of itself: how it was made, and what must be there again after a restore. */
export const manifest = z.object({
  /** 2: each backup has its own papers; 3: they are beside all backups of the folder. */
  form: z.union([z.literal(2), z.literal(3)]),
  /** Its files open only as files of this backup. */
  id: z.uuid(),
  madeAt: z.string(),
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), file: z.string(), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  chains: z.object({ snapshot: chain, audit: chain }),
  documents: z.array(z.string()),
  /** Papers that the archive lacked when it was made, by their hashes. */
  missing: z.array(z.string()).default([]),
})
export type Manifest = z.output<typeof manifest>

export const MANIFEST_FILE = 'manifest.sealed'
/** Returns the name under which a file of a backup opens. */
export const nameIn = (id: string, file: string): string => `${id}/${file}`
export const tableFile = (place: number): string => `table-${String(place).padStart(3, '0')}.sealed`
