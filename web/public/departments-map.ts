/** The departments as an outline drawn for this portal, simplified; each with where its name stands. The drawing is 308 by 348. */
export const MAP_WIDTH = 308
export const MAP_HEIGHT = 348

interface DrawnDepartment {
  /** The department's code. */
  readonly department: number
  readonly name: string
  readonly outline: string
  readonly x: number
  readonly y: number
}

export const DEPARTMENTS: readonly DrawnDepartment[] = [
  {
    department: 1,
    name: 'Chuquisaca',
    outline:
      'M111,231 121,228 131,234 146,250 156,267 171,276 187,282 186,296 163,296 146,293 133,298 121,293 111,302 106,281 117,269 115,255 105,243Z',
    x: 138,
    y: 271,
  },
  {
    department: 2,
    name: 'La Paz',
    outline:
      'M4,207 20,179 9,158 15,149 10,139 20,126 20,104 22,86 26,77 44,75 57,69 54,94 56,122 69,140 75,160 70,182 69,200 51,204 31,212 14,218Z',
    x: 40,
    y: 150,
  },
  {
    department: 3,
    name: 'Cochabamba',
    outline: 'M75,160 101,162 118,174 128,181 136,203 125,217 131,234 121,228 111,231 96,222 81,218 76,212 69,200 70,182Z',
    x: 101,
    y: 195,
  },
  {
    department: 4,
    name: 'Oruro',
    outline: 'M69,200 76,212 81,218 75,234 82,250 69,261 49,264 30,264 33,255 19,244 16,225 14,218 31,212 51,204Z',
    x: 50,
    y: 233,
  },
  {
    department: 5,
    name: 'Potosí',
    outline:
      'M81,218 96,222 111,231 105,243 115,255 117,269 106,281 111,302 110,315 113,325 87,318 66,342 48,345 38,309 25,280 30,264 49,264 69,261 82,250 75,234Z',
    x: 75,
    y: 285,
  },
  {
    department: 6,
    name: 'Tarija',
    outline: 'M111,302 121,293 133,298 146,293 163,296 186,296 184,307 176,329 172,323 144,322 134,343 119,324 113,325 110,315Z',
    x: 145,
    y: 311,
  },
  {
    department: 7,
    name: 'Santa Cruz',
    outline:
      'M128,181 138,161 163,148 181,130 199,101 216,101 231,109 232,124 237,131 237,142 230,143 239,173 287,174 283,189 286,199 300,207 305,223 301,243 294,255 297,270 289,275 288,267 265,254 242,253 198,261 187,282 171,276 156,267 146,250 131,234 125,217 136,203Z',
    x: 209,
    y: 201,
  },
  {
    department: 8,
    name: 'Beni',
    outline:
      'M57,69 67,60 79,47 92,36 107,22 110,34 108,51 119,62 135,74 163,79 173,88 190,94 199,101 181,130 163,148 138,161 128,181 118,174 101,162 75,160 69,140 56,122 54,94Z',
    x: 115,
    y: 108,
  },
  {
    department: 9,
    name: 'Pando',
    outline: 'M26,77 5,35 24,37 37,37 42,29 64,18 77,9 98,4 110,4 107,22 92,36 79,47 67,60 57,69 44,75Z',
    x: 58,
    y: 40,
  },
]

/** A place of the earth on the drawing. */
export const onMap = (latitude: number, longitude: number): readonly [x: number, y: number] => [
  Math.round((longitude + 69.75) * 24.93),
  Math.round((-latitude - 9.6) * 26),
]
