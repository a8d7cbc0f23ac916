import type { Translate } from '../language/language.ts'
import { CallFailure } from './failure.ts'

/** Returns the words for a failed call: the wrong field's, else the refusal's. */
export const wordsOfFailure = (failure: unknown, t: Translate): string =>
  failure instanceof CallFailure ? (failure.fields[0]?.mensaje ?? failure.message) : t('shell.http.unknown')
