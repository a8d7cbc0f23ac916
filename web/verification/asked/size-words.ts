import type { AddedFile } from '@djbr/domain/calls/examined.ts'
import { useText } from '../../foundation/language/language.ts'

const KILOBYTE = 1024

/** A file's type and size, in words. */
export function useSizeWords(): (file: Pick<AddedFile, 'type' | 'bytes'>) => string {
  const t = useText()
  return ({ type, bytes }) => t('examined.file.facts', { type: type.toUpperCase(), size: Math.max(1, Math.round(bytes / KILOBYTE)) })
}
