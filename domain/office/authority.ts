/** General contact data of the authority, from the State's register of procedures (procedure 1611, of 10/07/2025). */
export const AUTHORITY = { mail: 'cge_prensa@contraloria.gob.bo', web: 'https://www.contraloria.gob.bo/' } as const
