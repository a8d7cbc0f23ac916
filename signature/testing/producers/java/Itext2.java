import com.lowagie.text.Rectangle;
import com.lowagie.text.pdf.*;
import java.io.FileOutputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** iText 2.1.7: `java Itext2.java in.pdf out.pdf key=value…`; prepares a signature whose contents are zeros, its ByteRange said. */
public class Itext2 {
  static final int ROOM = 4_400;

  public static void main(String[] arguments) throws Exception {
    Map<String, String> options = new TreeMap<>();
    for (int i = 2; i < arguments.length; i++) options.put(arguments[i].split("=", 2)[0], arguments[i].split("=", 2)[1]);
    PdfStamper stamper = PdfStamper.createSignature(new PdfReader(arguments[0]), new FileOutputStream(arguments[1]), '\0', null, true);
    if (options.containsKey("packed")) stamper.setFullCompression();
    PdfSignatureAppearance appearance = stamper.getSignatureAppearance();
    if (options.containsKey("rect")) {
      String[] side = options.get("rect").split(",");
      Rectangle place = new Rectangle(Float.parseFloat(side[0]), Float.parseFloat(side[1]), Float.parseFloat(side[2]), Float.parseFloat(side[3]));
      appearance.setVisibleSignature(place, 1, null);
      appearance.setLayer2Text("Firmado digitalmente");
    }
    appearance.setAcro6Layers(options.containsKey("acro6"));
    if (options.containsKey("certify")) appearance.setCertificationLevel(Integer.parseInt(options.get("certify")));
    PdfSignature signature = new PdfSignature(PdfName.ADOBE_PPKLITE, new PdfName("adbe.pkcs7.detached"));
    signature.setReason("Conformidad");
    signature.setDate(new PdfDate());
    appearance.setCryptoDictionary(signature);
    HashMap<PdfName, Integer> room = new HashMap<>();
    room.put(PdfName.CONTENTS, ROOM * 2 + 2);
    appearance.preClose(room);
    PdfDictionary contents = new PdfDictionary();
    contents.put(PdfName.CONTENTS, new PdfString(new byte[ROOM]).setHexWriting(true));
    appearance.close(contents);
  }
}
