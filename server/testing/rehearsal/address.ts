/** The address by which people reach the rehearsed portals. */
export const ADDRESS = 'https://portal.ejemplo.bo'
