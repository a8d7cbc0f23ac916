-- The offices of the authority are a list that the office keeps (R8.83): an office ends and is never deleted.

ALTER TABLE office
  ADD COLUMN place text NOT NULL DEFAULT '',
  ADD COLUMN latitude numeric,
  ADD COLUMN longitude numeric,
  ADD COLUMN valid_from date,
  ADD COLUMN valid_to date,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT office_dates_in_order CHECK (valid_from <= valid_to),
  ADD CONSTRAINT office_on_the_map CHECK (num_nonnulls(latitude, longitude) IN (0, 2) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180);
COMMENT ON COLUMN office.place IS 'What the portal calls it.';
COMMENT ON COLUMN office.latitude IS 'Where the portal''s map shows it; null where nobody said.';
COMMENT ON COLUMN office.longitude IS 'As latitude.';
COMMENT ON COLUMN office.valid_from IS 'The first day on which it opens; null for always.';
COMMENT ON COLUMN office.valid_to IS 'Its last day: its receptions stay, and its members open no session of the office afterwards.';
COMMENT ON COLUMN office.version IS 'How often it was changed, for who changes it over another version.';

UPDATE office SET place = CASE WHEN central THEN 'La Paz, oficina central' ELSE
  (ARRAY['Chuquisaca', 'La Paz', 'Cochabamba', 'Oruro', 'Potosí', 'Tarija', 'Santa Cruz', 'Beni', 'Pando'])[department] END;
UPDATE office SET latitude = -16.495231, longitude = -68.131761 WHERE central;
ALTER TABLE office ADD CONSTRAINT office_place_said CHECK (place <> '') NOT VALID, ALTER COLUMN place DROP DEFAULT;
