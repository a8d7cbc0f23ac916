import type { Separator } from '@djbr/domain/roster/columns.ts'
import Papa, { type ParseResult, type Parser } from 'papaparse'
import { Failure } from '../../ground/http/failure.ts'

/** So much of a text is read at once: some milliseconds, between which other calls are answered. */
const CHUNK = 128 * 1024

const brokenQuotes = (line: number) => new Failure('refused', 'roster.brokenQuotes', { params: { line } })

/**
 * Reads the lines of a text as cells, a chunk at a time; line 1 is its first. What `take` throws ends the reading. Refused where quotation marks are
 * not closed: what follows would be one cell.
 */
export const eachLine = (text: string, separator: Separator, take: (cells: readonly string[], line: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    let line = 0
    Papa.parse<string[]>(text, {
      delimiter: separator,
      chunkSize: CHUNK,
      chunk: ({ data, errors }: ParseResult<string[]>, parser: Parser) => {
        try {
          const broken = errors.find(({ type }) => type === 'Quotes')
          if (broken) throw brokenQuotes(line + (broken.row ?? 0) + 1)
          for (const cells of data) take(cells, ++line)
          parser.pause()
          setImmediate(() => parser.resume())
        } catch (error) {
          // Whoever aborts is told at once that it is complete.
          reject(error)
          parser.abort()
        }
      },
      complete: () => resolve(),
      error: reject,
    })
  })
