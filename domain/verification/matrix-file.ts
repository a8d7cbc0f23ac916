/** What a file of a case's matrix is called, by the certificate that the case is known by. */
export const matrixFileName = (certificate: string, type: 'pdf' | 'csv'): string => `matriz-${certificate}.${type}`
