/** The address by which people know the rehearsed portals. */
export const ADDRESS = 'https://portal.ejemplo.bo'
