import * as z from 'zod/mini'
import { PRINTED } from '../values/characters.ts'

/** Longest file name that is kept, in characters. */
export const MAX_FILE_NAME_LENGTH = 120

/** A file name as its sender wrote it, kept and shown to others: every character is visible, and none is dropped. */
// @protects S57 the name of a file has no sign that is not seen, and loses none in silence
//   instead: z.regex(PRINTED, 'examined.file.unprintedName') ==> z.maxLength(MAX_FILE_NAME_LENGTH)
export const fileName = z.string('common.notText').check(
  z.overwrite((name: string) => name.normalize('NFC').replace(/^ +| +$/g, '')),
  z.maxLength(MAX_FILE_NAME_LENGTH, `examined.file.longName?max=${MAX_FILE_NAME_LENGTH}`),
  z.regex(PRINTED, 'examined.file.unprintedName'),
)
