import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

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
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:plazo-x@portal.example',
        'SEQUENCE:0',
        'DTSTAMP:20261120T140000Z',
        'DTSTART;VALUE=DATE:20271231',
        'DTEND;VALUE=DATE:20280101',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
        'SUMMARY:Último día\\; preséntela\\, por favor',
        'TRANSP:TRANSPARENT',
        'DESCRIPTION:Línea uno\\nlínea dos \\\\ fin',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-P7D',
        'DESCRIPTION:Falta poco',
        'END:VALARM',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-P1D',
        'DESCRIPTION:Falta poco',
        'END:VALARM',
        'URL;VALUE=URI:https://portal.example/',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it.each([
    ['plain', 'a'.repeat(66), 1],
    ['one too long', 'a'.repeat(68), 2],
    ['letters of two octets', 'ñ'.repeat(75), 3],
    ['signs of four octets', '👋'.repeat(60), 4],
  ])('folds a line by its octets, never within a character: %s', (_, title, lines) => {
    const file = calendarFile({ ...day, title })
    for (const piece of file.split('\r\n')) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75)
    const pieces = /^SUMMARY:.*(?:\r\n .*)*/m.exec(file)?.[0].split('\r\n') ?? []
    expect(pieces).toHaveLength(lines)
    expect(pieces.join('\r\n').replaceAll('\r\n ', '')).toBe(`SUMMARY:${title}`)
  })

  it('says where it is to be done', () => {
    expect(calendarFile({ ...day, place: 'La Paz, calle Colón' })).toContain('LOCATION:La Paz\\, calle Colón\r\n')
  })

  it('lets no text begin a line of its own', () => {
    const file = calendarFile({ ...day, title: 'x\r\nATTENDEE:mailto:a@b.c\rEND:VEVENT\u2028' })
    expect(file.split('\r\n').filter((line) => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual(['END:VEVENT'])
  })
})
