export interface Office {
  /** The department's code. */
  readonly department: number
  readonly place: string
  readonly address: string
  readonly central?: true
  /** '' where the source has none. */
  readonly phone: string
}

/** The authority's offices as the State's register of procedures gives them (procedure 1611, of 10/07/2025): what it lacks is not here. */
export const OFFICES: readonly Office[] = [
  { department: 2, place: 'La Paz', address: 'Zona Central, calle Colón', phone: '2177400', central: true },
  { department: 8, place: 'Beni', address: 'Zona Central, calle Nicolás Suárez N.º 571', phone: '' },
  { department: 1, place: 'Chuquisaca', address: 'Zona Central, calle Bolívar N.º 701', phone: '' },
  { department: 3, place: 'Cochabamba', address: 'Zona Central, calle Jordán N.º 351', phone: '' },
  { department: 4, place: 'Oruro', address: 'Zona Central, calle 6 de Octubre N.º 6259', phone: '' },
  { department: 9, place: 'Pando', address: 'Zona Central, av. 9 de Febrero N.º 227', phone: '' },
  { department: 5, place: 'Potosí', address: 'Zona Central, calle Frías N.º 66', phone: '' },
  { department: 7, place: 'Santa Cruz', address: '2.º anillo, av. Trinidad N.º 706', phone: '' },
  { department: 6, place: 'Tarija', address: 'Zona Central, calle La Madrid N.º 182', phone: '' },
]

/** What the same source says of the central office besides. */
export const CENTRAL_OFFICE = {
  mail: 'cge_prensa@contraloria.gob.bo',
  web: 'https://www.contraloria.gob.bo/',
  latitude: -16.495231,
  longitude: -68.131761,
} as const
