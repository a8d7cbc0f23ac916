/** The offices of the authority, as the State's register of procedures gives them (procedure 1611). */
export const CENTRAL = { address: 'Calle Colón, Zona Central', phone: '2177400' }

export const DEPARTMENTAL = [
  { place: 'Beni', address: 'Calle Nicolás Suárez N.º 571' },
  { place: 'Chuquisaca', address: 'Zona Central, calle Bolívar N.º 701' },
  { place: 'Cochabamba', address: 'Zona Central, calle Jordán N.º 351' },
  { place: 'Oruro', address: 'Zona Central, calle 6 de Octubre N.º 6259' },
  { place: 'Pando', address: 'Zona Central, av. 9 de Febrero N.º 227' },
  { place: 'Potosí', address: 'Zona Central, calle Frías N.º 66' },
  { place: 'Santa Cruz', address: '2.º anillo, av. Trinidad N.º 706' },
  { place: 'Tarija', address: 'Zona Central, calle La Madrid N.º 182' },
] as const
