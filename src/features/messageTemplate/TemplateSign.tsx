import AltRouteIcon from '@mui/icons-material/AltRouteOutlined';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import BoltIcon from '@mui/icons-material/ElectricalServicesOutlined';
import BusIcon from '@mui/icons-material/DirectionsBusOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import ConstructionIcon from '@mui/icons-material/ConstructionOutlined';
import ElevatorIcon from '@mui/icons-material/ElevatorOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import NoTransferIcon from '@mui/icons-material/NoTransferOutlined';
import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import ShieldIcon from '@mui/icons-material/GppMaybeOutlined';
import SnowIcon from '@mui/icons-material/AcUnitOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { TemplateIcon } from '../../../contract/messageTemplate/icons.ts';

const signs = {
  info: InfoIcon,
  interruption: NoTransferIcon,
  delay: ScheduleIcon,
  resumption: PlayIcon,
  works: ConstructionIcon,
  diversion: AltRouteIcon,
  closed: BlockIcon,
  replacement: BusIcon,
  breakdown: BoltIcon,
  security: ShieldIcon,
  weather: SnowIcon,
  crowd: GroupsIcon,
  strike: CampaignIcon,
  event: EventIcon,
  lift: ElevatorIcon,
} satisfies Record<TemplateIcon, typeof InfoIcon>;

/** Icon of a kind of event; decorative, since its name stands beside it. */
export function TemplateSign({ icon, ...props }: { icon: TemplateIcon } & Pick<SvgIconProps, 'sx'>) {
  const Sign = signs[icon];
  return <Sign aria-hidden fontSize="small" {...props} />;
}
