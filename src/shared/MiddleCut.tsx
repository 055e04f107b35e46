import { styled } from '@mui/material/styles';
import { startOfText } from '../../contract/cutText.ts';

/** So much of the end always stands: what tells « Correspondance quai 1 » from « Correspondance quai 2 ». */
const tailLength = 8;
/** A shorter name has room, or its end is half of it. */
const shortest = 2 * tailLength;

const Name = styled('span')({ display: 'flex', minWidth: 0, overflow: 'hidden', whiteSpace: 'pre' });
const Head = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });
const Tail = styled('span')({ flexShrink: 0 });

/** A name in one line, cut in the middle where there is no room: names that begin alike are told apart by their ends. */
export function MiddleCut({ children: name }: { children: string }) {
  const head = name.length > shortest ? startOfText(name, name.length - tailLength) : name;
  return (
    <Name>
      <Head>{head}</Head>
      {head !== name && <Tail>{name.slice(head.length)}</Tail>}
    </Name>
  );
}
