/** A person with an identity at the simulated Ciudadanía Digital. Nobody real. */
export interface Citizen {
  readonly number: string
  readonly complement?: string
  readonly names: string
  readonly paternal: string
  readonly maternal: string
  /** DD/MM/YYYY */
  readonly born: string
  readonly phone: string
  readonly email: string
}

const citizen = (number: string, names: string, paternal: string, maternal: string, born: string, complement?: string): Citizen => ({
  number,
  names,
  paternal,
  maternal,
  born,
  phone: `7${number.slice(-7).padStart(7, '0')}`,
  email: `ciudadano${number}@djbr.example`,
  ...(complement && { complement }),
})

/**
 * The demo's declarants, and people whom the portal has never seen: one with a complement, one with a single surname. The last one has no birth date on record,
 * so the portal treats them as nobody.
 */
export const CITIZENS: readonly Citizen[] = [
  citizen('4000011', 'JUAN CARLOS', 'MAMANI', 'CONDORI', '15/03/1980'),
  citizen('4000022', 'ANA LUCÍA', 'FLORES', 'VARGAS', '15/03/1981'),
  citizen('4000033', 'LUIS FERNANDO', 'ROJAS', 'GUTIÉRREZ', '15/03/1982'),
  citizen('4000044', 'ROSA ISABEL', 'CHOQUE', 'APAZA', '15/03/1983'),
  citizen('4000055', 'MARÍA ELENA', 'QUISPE', 'MAMANI', '15/03/1984'),
  citizen('4000066', 'SONIA', 'POMA', 'LAURA', '15/03/1985'),
  citizen('6100011', 'JULIA', "ACH'A", 'LÓPEZ', '02/08/1990'),
  citizen('6100022', 'EDWIN', 'ZENTENO', 'ARCE', '19/11/1987', '1A'),
  citizen('6100033', 'TERESA', '', 'ROMERO', '30/06/1975'),
  citizen('6100044', 'GABRIEL', 'SANDOVAL', 'PAZ', '07/01/1993'),
  citizen('6100055', 'MARTINA', 'SIN FECHA', 'DE NACIMIENTO', ''),
]

/** Returns the citizen with a document number, its complement appended if there is one. */
export const citizenOf = (document: string): Citizen | undefined => CITIZENS.find((one) => documentOf(one) === document)

export const documentOf = ({ number, complement }: Citizen): string => (complement ? `${number}-${complement}` : number)
