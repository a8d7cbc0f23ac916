import type { Translate } from '../language/language.ts'
import { CallFailure } from './failure.ts'

/** What to say of a call that was not answered as hoped: the wrong field's words, else the refusal's. */
export const wordsOfFailure = (failure: unknown, t: Translate): string =>
  failure instanceof CallFailure ? (failure.fields[0]?.mensaje ?? failure.message) : t('shell.http.unknown')
