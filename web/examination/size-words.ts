import { useText } from '../foundation/language/language.ts'
import type { AddedFile } from './calls.ts'

const KILOBYTE = 1024

/** A file's type and size, in words. */
export function useSizeWords(): (file: Pick<AddedFile, 'tipo' | 'bytes'>) => string {
  const t = useText()
  return ({ tipo, bytes }) => t('examined.file.facts', { type: tipo.toUpperCase(), size: Math.max(1, Math.round(bytes / KILOBYTE)) })
}
