-- Who selects, examines and decides on received declarations (specification, chapter 18).

ALTER TABLE staff_role DROP CONSTRAINT staff_role_known;
ALTER TABLE staff_role ADD CONSTRAINT staff_role_known
  CHECK (
    role IN (
      'recepcion', 'supervisor', 'tarjetas', 'catalogos', 'usuarios', 'auditoria', 'seguimiento', 'seleccion', 'verificacion', 'decision'
    )
  );
