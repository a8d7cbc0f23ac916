import type { ReactNode } from 'react'

interface NumbersTableProps {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly [words: string, ...cells: ReactNode[]])[]
}

/** A table of numbers, each row under its words. */
export const NumbersTable = ({ caption, head, rows }: NumbersTableProps) => (
  <table>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {head.map((words) => (
          <th key={words} scope="col">
            {words}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...cells]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {cells.map((cell, index) => (
            <td key={head[index + 1]} className="digits">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
