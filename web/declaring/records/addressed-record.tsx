import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { inSight } from './in-sight.ts'
import type { Row } from './records.ts'

const START = 'registro-'

/** Returns the fragment (after #) of an address that leads to a record. */
export const addressOfRecord = (id: number): string => `${START}${id}`

interface AddressedRecordProps {
  readonly rows: readonly Row[]
  /** The rows of this page. */
  readonly shown: readonly Row[]
  /** Goes to the page that has a row. */
  turnTo(row: Row): void
}

/** Scrolls a table, once, to the record named in the address, and focuses the button to change it. */
export function AddressedRecord({ rows, shown, turnTo }: AddressedRecordProps) {
  const { hash, state } = useLocation()
  const place = useRef<HTMLSpanElement>(null)
  const done = useRef<unknown>(null)
  const wanted = rows.find(({ id }) => hash === addressOfRecord(id))
  const here = wanted !== undefined && shown.includes(wanted)
  useEffect(() => {
    if (!wanted || done.current === state) return
    if (!here) {
      turnTo(wanted)
      return
    }
    done.current = state
    const row = inSight(place.current?.parentElement ?? null, `[data-row="${wanted.id}"] [data-action]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView?.({ block: 'center' })
  })
  return <span ref={place} hidden />
}
