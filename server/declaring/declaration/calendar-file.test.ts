import { describe, expect, it } from 'vitest'
import { calendarFile, folded } from './calendar-file.ts'

const day = {
  uid: 'plazo-x@portal.example',
  writtenAt: new Date('2026-11-20T14:00:00.123Z'),
  day: '2027-12-31',
  title: 'Último día; preséntela, por favor',
  text: 'Línea uno\nlínea dos \\ fin\u0007',
  url: 'https://portal.example/',
  reminder: 'Falta poco',
  remindDaysBefore: [7, 1],
}

describe('a day as a calendar file', () => {
  it('is one all-day event with its reminders', () => {
    expect(calendarFile(day)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Contraloría General del Estado//DJBR//ES',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:plazo-x@portal.example',
        'DTSTAMP:20261120T140000Z',
        'DTSTART;VALUE=DATE:20271231',
        'DTEND;VALUE=DATE:20280101',
        'SUMMARY:Último día\\; preséntela\\, por favor',
        'DESCRIPTION:Línea uno\\nlínea dos \\\\ fin',
        'URL:https://portal.example/',
        'TRANSP:TRANSPARENT',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Falta poco',
        'TRIGGER:-P7D',
        'END:VALARM',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Falta poco',
        'TRIGGER:-P1D',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it.each([
    ['plain', 'a'.repeat(75), 1],
    ['one too long', 'a'.repeat(76), 2],
    ['letters of two octets', 'ñ'.repeat(75), 3],
    ['signs of four octets', '👋'.repeat(60), 4],
  ])('folds a line by its octets, never within a character: %s', (_, line, lines) => {
    const pieces = folded(line).split('\r\n')
    expect(pieces).toHaveLength(lines)
    for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75)
    expect(folded(line).replaceAll('\r\n ', '')).toBe(line)
  })

  it('lets no text begin a line of its own', () => {
    const file = calendarFile({ ...day, title: 'x\r\nATTENDEE:mailto:a@b.c\rEND:VEVENT\u2028' })
    expect(file.split('\r\n').filter((line) => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual(['END:VEVENT'])
  })
})
