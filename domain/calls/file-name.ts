import * as z from 'zod/mini'
import { PRINTED } from '../values/characters.ts'

/** The longest name of a file that is kept. */
export const MAX_FILE_NAME_LENGTH = 120

/** What a file is called by whoever sends it, as it is kept and shown to others: each of its signs is seen, and none is left away. */
// @protects S57 the name of a file has no sign that is not seen, and loses none in silence
//   instead: z.regex(PRINTED, 'examined.file.unprintedName') ==> z.maxLength(MAX_FILE_NAME_LENGTH)
export const fileName = z.string('common.notText').check(
  z.overwrite((name: string) => name.normalize('NFC').replace(/^ +| +$/g, '')),
  z.maxLength(MAX_FILE_NAME_LENGTH, `examined.file.longName?max=${MAX_FILE_NAME_LENGTH}`),
  z.regex(PRINTED, 'examined.file.unprintedName'),
)
