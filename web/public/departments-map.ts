/** The departments' outlines (departments.svg) were drawn for this portal, simplified; the drawing is 308 by 348. */
export const MAP_WIDTH = 308
export const MAP_HEIGHT = 348

interface DrawnDepartment {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** In the order of their codes, from 1. */
export const DEPARTMENTS: readonly DrawnDepartment[] = [
  {
    name: 'Chuquisaca',
    x: 138,
    y: 271,
  },
  {
    name: 'La Paz',
    x: 40,
    y: 150,
  },
  {
    name: 'Cochabamba',
    x: 101,
    y: 195,
  },
  {
    name: 'Oruro',
    x: 50,
    y: 233,
  },
  {
    name: 'Potosí',
    x: 75,
    y: 285,
  },
  {
    name: 'Tarija',
    x: 145,
    y: 311,
  },
  {
    name: 'Santa Cruz',
    x: 209,
    y: 201,
  },
  {
    name: 'Beni',
    x: 115,
    y: 108,
  },
  {
    name: 'Pando',
    x: 58,
    y: 40,
  },
]

/** Returns the position of coordinates on the drawing. */
export const onMap = (latitude: number, longitude: number): readonly [x: number, y: number] => [
  Math.round((longitude + 69.75) * 24.93),
  Math.round((-latitude - 9.6) * 26),
]
