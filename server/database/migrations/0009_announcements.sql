-- The announcements of the public portal, and the four of document 1, section 2: they belong to environment 0 and show nowhere else.

CREATE TABLE announcement (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  environment smallint,
  position integer NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  parts text[] NOT NULL DEFAULT '{}',
  persistent boolean NOT NULL DEFAULT true,
  opens boolean NOT NULL DEFAULT false,
  valid_from date,
  valid_to date,
  CONSTRAINT announcement_environment_known CHECK (environment IN (0, 1, 2)),
  CONSTRAINT announcement_title_said CHECK (title <> '' AND char_length(title) <= 200),
  CONSTRAINT announcement_body_fits CHECK (char_length(body) <= 2000),
  CONSTRAINT announcement_dates_in_order CHECK (valid_from <= valid_to)
);
COMMENT ON TABLE announcement IS 'What the portal announces to whoever arrives. Nothing is deleted: an announcement ends (valid_to).';
COMMENT ON COLUMN announcement.environment IS 'Where it shows: 0 test, 1 production, 2 demo; null everywhere.';
COMMENT ON COLUMN announcement.position IS 'The highest is shown first.';
COMMENT ON COLUMN announcement.parts IS 'Notices within the notice, in their order.';
COMMENT ON COLUMN announcement.persistent IS 'Whether only its own button closes it.';
COMMENT ON COLUMN announcement.opens IS 'Whether it opens at once, without the pause between one announcement and the next.';

INSERT INTO announcement (environment, position, title, body, parts, persistent, opens) VALUES
  (0, 4, 'Modalidad digital suspendida',
   'Mientras se actualiza Ciudadanía Digital no se puede declarar en la modalidad digital. Use la modalidad tradicional: los plazos no cambian.',
   '{}', true, false),
  (0, 3, 'Comunicado',
   'Texto de muestra de un comunicado que reúne varios avisos.',
   ARRAY['Primer aviso de muestra.', 'Segundo aviso de muestra.', 'Tercer aviso de muestra.', 'Cuarto aviso de muestra.'], true, false),
  (0, 2, 'Mantenimiento del sistema',
   'El sistema estará en mantenimiento de 18:00 a 23:00. En ese horario no podrá ingresar; lo que haya guardado se conserva.',
   '{}', true, false),
  (0, 1, 'ATENCIÓN',
   'El código QR de un certificado digital lleva a este sistema de declaraciones, donde se valida el certificado.',
   '{}', false, true);

GRANT SELECT, INSERT, UPDATE ON announcement TO djbr_app;
