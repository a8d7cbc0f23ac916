/** Returns the file name of a case's matrix, with the number of the certificate that identifies the case. */
export const matrixFileName = (certificate: string, type: 'pdf' | 'csv'): string => `matriz-${certificate}.${type}`
