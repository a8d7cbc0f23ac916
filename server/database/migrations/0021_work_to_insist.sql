-- What a machine works for when its address called too often: `insistir`.
ALTER TABLE captcha
  DROP CONSTRAINT captcha_purpose_known,
  ADD CONSTRAINT captcha_purpose_known
    CHECK (purpose IN ('login', 'tarjeta', 'busqueda', 'estado', 'certificado', 'activacion', 'recuperacion', 'segip', 'insistir'));
