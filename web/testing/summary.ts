import { screen } from '@testing-library/react'

/** Returns each line of the error summary, and each field that says it is wrong, as `label: message`. */
export function summaryAndFields() {
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''
  const lines = screen.queryAllByRole('alert').flatMap((summary) => [...summary.querySelectorAll('li')].map((line) => line.textContent))
  const wrong = [...document.querySelectorAll('[id$="-error"]')].map(({ id }) => id.replace(/-error$/, ''))
  const fields = wrong.map((id) => `${textOf(`${id}-nombre`).replace(/ \(opcional\)$/, '')}: ${textOf(`${id}-error`)}`)
  return { lines, fields }
}
