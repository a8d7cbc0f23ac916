interface Numbers {
  readonly year: number | null
  readonly department: string | null
  readonly departmentNumber: number | null
  readonly nationalNumber: number | null
}

/** The numbers of a certificate as they are written: `LP-2026-000123` and `2026-0000123` (R7.20). */
export function displayNumbers({ year, department, departmentNumber, nationalNumber }: Numbers): { department: string; national: string } {
  return {
    department: `${department}-${year}-${String(departmentNumber).padStart(6, '0')}`,
    national: `${year}-${String(nationalNumber).padStart(7, '0')}`,
  }
}
